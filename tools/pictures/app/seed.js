const { join } = require('node:path');
const { draw } = require('./draw');

const ADMIN = {
  firstname: 'Kitchen',
  lastname: 'Editor',
  email: 'editor@kitchen.example',
  password: 'Kitchen-2026',
};

const FOLDERS = ['Breads', 'Soups'];

/** Drawings of the media library: shape, colors and folder. */
const PICTURES = {
  'tomato-soup': ['bowl', ['#f6e7d8', '#c8452f', '#fff8f0'], 'Soups'],
  'lentil-stew': ['bowl', ['#e4ecd9', '#b9812f', '#fbf6ea'], 'Soups'],
  'rye-bread': ['loaf', ['#efe6dc', '#8a5a33', '#e2c39c'], 'Breads'],
  'flat-bread': ['loaf', ['#dfe8ec', '#c79a5b', '#f4e2c0'], 'Breads'],
  'apple-cake': ['cake', ['#f7eedb', '#cf8f3c', '#f3d79a']],
  omelette: ['plate', ['#e3efe9', '#e0b23c', '#fffef8']],
  'plum-cake': ['cake', ['#ece4ef', '#8d5a8f', '#cfa8cf']],
  pancakes: ['plate', ['#e6e3f1', '#d39a45', '#fffdf8']],
};

const CATEGORIES = ['Soups', 'Breads', 'Cakes', 'Quick meals', 'Vegetarian'].map((name) => ({
  name,
}));

const COOKS = [
  { name: 'Garden team', email: 'garden@kitchen.example' },
  { name: 'Bakery', email: 'bakery@kitchen.example' },
  { name: 'Test kitchen', email: 'test@kitchen.example' },
];

const RECIPES = [
  {
    title: 'Pancakes',
    minutes: 20,
    difficulty: 'easy',
    cook: 'Test kitchen',
    categories: ['Quick meals', 'Vegetarian'],
    summary: 'Thin ones, for a whole table.',
  },
  {
    title: 'Apple cake',
    minutes: 75,
    difficulty: 'medium',
    cook: 'Bakery',
    categories: ['Cakes', 'Vegetarian'],
    summary: 'Apples in slices, below a lid of crumbs.',
    isDraft: true,
  },
  {
    title: 'Flat bread',
    minutes: 45,
    difficulty: 'easy',
    cook: 'Bakery',
    categories: ['Breads', 'Quick meals'],
    summary: 'From the pan, without yeast.',
  },
  {
    title: 'Rye bread',
    minutes: 240,
    difficulty: 'hard',
    cook: 'Bakery',
    categories: ['Breads', 'Vegetarian'],
    summary: 'Sourdough, one night, one hour of oven.',
    revised: 'Sourdough, one night, one hour of oven, one day of rest.',
  },
  {
    title: 'Lentil stew',
    minutes: 50,
    difficulty: 'easy',
    cook: 'Garden team',
    categories: ['Soups', 'Vegetarian'],
    summary: 'Red lentils, carrots and cumin.',
    isDraft: true,
  },
  {
    title: 'Tomato soup',
    minutes: 35,
    difficulty: 'easy',
    cook: 'Garden team',
    categories: ['Soups', 'Vegetarian', 'Quick meals'],
    summary: 'Ripe tomatoes, roasted before they are cooked.',
    ingredients: [
      { name: 'Tomatoes', amount: '1 kg' },
      { name: 'Onion', amount: '1' },
      { name: 'Basil', amount: 'a handful' },
    ],
    story: [
      { __component: 'story.tip', text: 'Roast the tomatoes until their edges are dark.' },
      { __component: 'story.quote', text: 'Soup is patience.', source: 'A note in the kitchen' },
    ],
  },
];

/** Uploads the pictures. Returns their ids by name. */
async function addPictures(strapi, user) {
  const { folder, upload } = strapi.plugin('upload').services;
  const folders = {};
  for (const name of FOLDERS) {
    folders[name] = (await folder.create({ name })).id;
  }
  const ids = {};
  for (const [name, [shape, colors, parent]] of Object.entries(PICTURES)) {
    const filename = `${name}.png`;
    const filepath = join(strapi.dirs.app.root, filename);
    const { size } = await draw(shape, colors).toFile(filepath);
    const fileInfo = {
      name: filename,
      alternativeText: `${name}, drawn`,
      caption: 'Drawn for this notebook',
      folder: folders[parent] ?? null,
    };
    const files = { filepath, originalFilename: filename, mimetype: 'image/png', size };
    const [file] = await upload.upload({ data: { fileInfo }, files }, { user });
    ids[name] = file.id;
  }
  return ids;
}

/** Creates documents with a name. Returns their document IDs by name. */
async function addNamed(strapi, uid, entries, by) {
  const ids = {};
  for (const entry of entries) {
    const data = { ...entry, ...by };
    const { documentId } = await strapi.documents(uid).create({ data, status: 'published' });
    ids[entry.name] = documentId;
  }
  return ids;
}

async function addRecipes(strapi, { pictures, cooks, categories, by }) {
  const recipes = strapi.documents('api::recipe.recipe');
  const ids = {};
  for (const { isDraft, revised, ...recipe } of RECIPES) {
    const slug = recipe.title.toLowerCase().replaceAll(' ', '-');
    const data = {
      ...recipe,
      ...by,
      slug,
      picture: pictures[slug],
      cook: cooks[recipe.cook],
      categories: recipe.categories.map((name) => categories[name]),
    };
    const status = isDraft ? 'draft' : 'published';
    const { documentId } = await recipes.create({ data, status });
    if (revised) {
      await recipes.update({ documentId, data: { summary: revised, ...by } });
    }
    ids[recipe.title] = documentId;
  }
  return ids;
}

/** Fills an empty application. Returns the IDs that paths of screens need. */
async function seed(strapi) {
  const { id } = await strapi.service('admin::user').createFirstAdmin(ADMIN);
  const by = { createdBy: id, updatedBy: id };
  await strapi.plugin('i18n').service('locales').create({ code: 'fr', name: 'French (fr)' });
  const pictures = await addPictures(strapi, { id });
  const categories = await addNamed(strapi, 'api::category.category', CATEGORIES, by);
  const cooks = await addNamed(strapi, 'api::cook.cook', COOKS, by);
  const recipes = await addRecipes(strapi, { pictures, cooks, categories, by });
  await strapi.documents('api::front-page.front-page').create({
    data: { title: 'What we cook this week', recipes: Object.values(recipes).slice(0, 3), ...by },
    status: 'published',
  });
  const roles = await strapi.db.query('admin::role').findMany();
  return {
    admin: ADMIN,
    recipes,
    roles: Object.fromEntries(roles.map(({ id, name }) => [name, id])),
  };
}

module.exports = { seed };
