const { writeFile } = require('node:fs/promises');
const { join } = require('node:path');
const { draw } = require('./draw');

const ADMIN = {
  firstname: 'Kitchen',
  lastname: 'Editor',
  email: 'editor@kitchen.example',
  password: 'Kitchen-2026',
};

const PICTURES = {
  'tomato-soup': ['bowl', ['#f6e7d8', '#c8452f', '#fff8f0']],
  'lentil-stew': ['bowl', ['#e4ecd9', '#b9812f', '#fbf6ea']],
  'rye-bread': ['loaf', ['#efe6dc', '#8a5a33', '#e2c39c']],
  'flat-bread': ['loaf', ['#dfe8ec', '#c79a5b', '#f4e2c0']],
  'apple-cake': ['cake', ['#f7eedb', '#cf8f3c', '#f3d79a']],
  omelette: ['plate', ['#e3efe9', '#e0b23c', '#fffef8']],
  'plum-cake': ['cake', ['#ece4ef', '#8d5a8f', '#cfa8cf']],
  pancakes: ['plate', ['#e6e3f1', '#d39a45', '#fffdf8']],
};

const FOLDERS = { Breads: ['rye-bread', 'flat-bread'], Soups: ['tomato-soup', 'lentil-stew'] };

const CATEGORIES = ['Soups', 'Breads', 'Cakes', 'Quick meals', 'Vegetarian'];

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
    picture: 'pancakes',
    cook: 'Test kitchen',
    categories: ['Quick meals', 'Vegetarian'],
    summary: 'Thin ones, for a whole table.',
  },
  {
    title: 'Apple cake',
    minutes: 75,
    difficulty: 'medium',
    picture: 'apple-cake',
    cook: 'Bakery',
    categories: ['Cakes', 'Vegetarian'],
    summary: 'Apples in slices, below a lid of crumbs.',
    isDraft: true,
  },
  {
    title: 'Flat bread',
    minutes: 45,
    difficulty: 'easy',
    picture: 'flat-bread',
    cook: 'Bakery',
    categories: ['Breads', 'Quick meals'],
    summary: 'From the pan, without yeast.',
  },
  {
    title: 'Rye bread',
    minutes: 240,
    difficulty: 'hard',
    picture: 'rye-bread',
    cook: 'Bakery',
    categories: ['Breads', 'Vegetarian'],
    summary: 'Sourdough, one night, one hour of oven.',
    revised: 'Sourdough, one night, one hour of oven, one day of rest.',
  },
  {
    title: 'Lentil stew',
    minutes: 50,
    difficulty: 'easy',
    picture: 'lentil-stew',
    cook: 'Garden team',
    categories: ['Soups', 'Vegetarian'],
    summary: 'Red lentils, carrots and cumin.',
    isDraft: true,
  },
  {
    title: 'Tomato soup',
    minutes: 35,
    difficulty: 'easy',
    picture: 'tomato-soup',
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
  const { upload } = strapi.plugin('upload').service('upload');
  const folders = strapi.plugin('upload').service('folder');
  const ids = {};
  const folderOf = {};
  for (const [name, pictures] of Object.entries(FOLDERS)) {
    const { id } = await folders.create({ name });
    for (const picture of pictures) {
      folderOf[picture] = id;
    }
  }
  for (const [name, [shape, colors]] of Object.entries(PICTURES)) {
    const filepath = join(strapi.dirs.app.root, `${name}.png`);
    const bytes = await draw(shape, colors);
    await writeFile(filepath, bytes);
    const [file] = await upload(
      {
        data: {
          fileInfo: {
            name: `${name}.png`,
            alternativeText: `${name}, drawn`,
            caption: 'Drawn for this notebook',
            folder: folderOf[name] ?? null,
          },
        },
        files: {
          filepath,
          originalFilename: `${name}.png`,
          mimetype: 'image/png',
          size: bytes.length,
        },
      },
      { user },
    );
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
    const data = {
      ...recipe,
      ...by,
      slug: recipe.title.toLowerCase().replaceAll(' ', '-'),
      picture: pictures[recipe.picture],
      cook: cooks[recipe.cook],
      categories: recipe.categories.map((name) => categories[name]),
    };
    const { documentId } = await recipes.create({
      data,
      status: isDraft ? 'draft' : 'published',
    });
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
  const categories = await addNamed(
    strapi,
    'api::category.category',
    CATEGORIES.map((name) => ({ name })),
    by,
  );
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
