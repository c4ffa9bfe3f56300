const sharp = require('sharp');

const WIDTH = 960;
const HEIGHT = 640;

/** SVG of each drawing, without the background. */
const DRAWINGS = {
  bowl: ([, main, light]) => `
    <ellipse cx="480" cy="300" rx="270" ry="84" fill="${light}"/>
    <ellipse cx="480" cy="300" rx="232" ry="62" fill="${main}"/>
    <path d="M210 300c0 160 110 230 270 230s270-70 270-230c0 46-120 84-270 84s-270-38-270-84z" fill="${light}"/>
    <circle cx="420" cy="290" r="22" fill="${light}"/><circle cx="520" cy="310" r="16" fill="${light}"/>`,
  loaf: ([, main, light]) => `
    <rect x="200" y="230" width="560" height="270" rx="130" fill="${main}"/>
    <g stroke="${light}" stroke-width="26" stroke-linecap="round">
      <path d="M330 290l60 110"/><path d="M450 280l60 120"/><path d="M570 290l60 110"/>
    </g>`,
  cake: ([, main, light]) => `
    <path d="M480 170l280 130-280 110-280-110z" fill="${light}"/>
    <path d="M200 300l280 110v130l-280-110z" fill="${main}"/>
    <path d="M760 300l-280 110v130l280-110z" fill="${main}" opacity=".75"/>`,
  plate: ([, main, light]) => `
    <ellipse cx="480" cy="360" rx="320" ry="150" fill="${light}"/>
    <ellipse cx="480" cy="350" rx="210" ry="86" fill="${main}"/>
    <path d="M380 330q100-60 200 0" stroke="${light}" stroke-width="18" fill="none"/>`,
};

/**
 * Draws a picture. Returns it as an image of sharp's.
 *
 * @param {keyof DRAWINGS} shape
 * @param {[string, string, string]} colors background, main color and highlight
 */
function draw(shape, colors) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${colors[0]}"/>
    <rect y="470" width="100%" height="170" opacity=".14"/>
    ${DRAWINGS[shape](colors)}
  </svg>`;
  return sharp(Buffer.from(svg)).png();
}

module.exports = { draw };
