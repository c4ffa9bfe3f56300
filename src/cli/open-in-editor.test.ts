import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { isOwnPage } from './open-in-editor';

const OWN = {
  method: 'POST',
  headers: { host: 'localhost:5173', origin: 'http://localhost:5173' },
  socket: { remoteAddress: '::1' },
};

const isOwn = (more: object) => isOwnPage({ ...OWN, ...more } as unknown as IncomingMessage);

it.each(['::1', '127.0.0.1', '::ffff:127.0.0.1'])(
  'a page of the server may ask for an editor, from %s',
  (remoteAddress) => {
    expect(isOwn({ socket: { remoteAddress } })).toBe(true);
  },
);

it.each([
  ['another machine', { socket: { remoteAddress: '192.168.1.7' } }],
  ['a socket that is closed', { socket: {} }],
  ['another method', { method: 'GET' }],
  ['another site', { headers: { ...OWN.headers, origin: 'https://example.org' } }],
  ['another port', { headers: { ...OWN.headers, origin: 'http://localhost:3000' } }],
  ['a page without an origin', { headers: { ...OWN.headers, origin: 'null' } }],
  ['a program that says no origin', { headers: { host: 'localhost:5173' } }],
])('%s may not', (_name, more) => {
  expect(isOwn(more)).toBe(false);
});
