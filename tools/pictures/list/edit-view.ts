import { expect } from '@playwright/test';
import { PATIENCE } from '../browser';
import type { Picture } from '../picture';
import { button, field, inPanel, openSoup, RECIPES, select, title, words } from './find';

export const EDIT_VIEW: Picture[] = [
  {
    name: 'edit-view',
    alt: 'The edit view of the recipe "Tomato soup": title and status above, the form below them, and panels on the right.',
    path: openSoup,
    window: { width: 1280, height: 1500 },
    show: (page) => [
      title(page),
      button(page, 'Quick meals'),
      inPanel(page, 'Entry'),
      button(page, 'More actions'),
    ],
    margin: { left: 20, right: 20, top: 44, bottom: 28 },
    parts: [
      { name: 'title', side: 'left', find: (page) => [title(page)] },
      {
        name: 'status of the document',
        side: 'left',
        find: (page) => [page.getByRole('status').first()],
      },
      {
        name: 'draft or published version',
        side: 'left',
        find: (page) => [page.getByRole('tab').first(), page.getByRole('tab').last()],
      },
      { name: 'locale', side: 'top', find: (page) => [select(page, 'Locales')] },
      {
        name: 'header action and the menu of document actions',
        side: 'right',
        find: (page) => [button(page, 'Fill in from another locale'), button(page, 'More actions')],
      },
      { name: 'form', side: 'left', find: (page) => [page.getByRole('tabpanel')] },
      {
        name: 'panel with the document actions',
        side: 'right',
        find: (page) => [inPanel(page, 'Entry')],
      },
      { name: 'another panel', side: 'right', find: (page) => [inPanel(page, 'Preview')] },
    ],
  },
  {
    name: 'document-actions',
    alt: 'The menu of the header of the edit view is open. It has "Edit the model", "Configure the view", two entries that delete, and "Copy document ID".',
    path: openSoup,
    window: { width: 1280, height: 900 },
    steps: (page) => button(page, 'More actions').click(),
    show: (page) => [
      title(page),
      button(page, 'More actions'),
      page.getByRole('menuitem', { name: 'Copy document ID' }),
    ],
    margin: { top: 44, bottom: 64 },
    parts: [
      {
        name: 'header action as a button',
        side: 'top',
        find: (page) => [button(page, 'Fill in from another locale')],
      },
      {
        name: 'document actions with the position `header`; the panel adds "Copy document ID"',
        side: 'right',
        find: (page) => [
          page.getByRole('menuitem', { name: 'Edit the model' }),
          page.getByRole('menuitem', { name: 'Copy document ID' }),
        ],
      },
    ],
  },
  {
    name: 'document-panel',
    alt: 'The panel "Entry" beside the form: the button "Publish", and the open menu with "Publish multiple locales", "Unpublish", "Discard changes" and "Unpublish multiple locales".',
    path: openSoup,
    window: { width: 1280, height: 900 },
    async steps(page) {
      // What is loaded late undoes a change.
      await expect(async () => {
        await field(page, /^summary/).fill('Ripe tomatoes, roasted, then cooked with basil.');
        await expect(button(page, 'Save')).toBeEnabled({ timeout: 2000 });
      }).toPass({ timeout: PATIENCE });
      await button(page, 'More document actions').click();
    },
    show: (page) => [inPanel(page, 'Entry'), page.getByRole('menu')],
    margin: { left: 460, right: 20 },
    parts: [
      { name: 'first action', side: 'top', find: (page) => [button(page, 'Publish')] },
      {
        name: 'menu',
        side: 'right',
        find: (page) => [button(page, 'More document actions')],
      },
      {
        name: 'actions in it, from the third on',
        side: 'right',
        find: (page) => [page.getByRole('menu')],
      },
    ],
  },
  {
    name: 'edit-view-settings',
    alt: 'The settings of the edit view of recipes: entry title and relation behavior, and below them the fields in the rows of the form.',
    path: `${RECIPES}/configurations/edit`,
    window: { width: 1280, height: 1400 },
    show: (page) => [title(page), button(page, 'Save'), words(page, "Set the component's layout")],
    margin: { left: 20, right: 20, bottom: 58 },
    parts: [
      {
        name: '`mainField`, which names an entry',
        side: 'left',
        find: (page) => [
          words(page, 'Entry title'),
          select(page, 'Entry title'),
          words(page, /^Set the displayed field/),
        ],
      },
      {
        name: '`relationOpenMode`',
        side: 'right',
        find: (page) => [
          words(page, 'Relation open behavior'),
          select(page, 'Relation open behavior'),
          words(page, /^Choose how relation entries/),
        ],
      },
      {
        name: 'row of fields',
        side: 'left',
        find: (page) => [button(page, /^Move minutes/), button(page, /^Move difficulty/)],
      },
      {
        name: 'component, which has a configuration of its own',
        side: 'left',
        find: (page) => [button(page, /^Move ingredients/)],
      },
    ],
  },
];
