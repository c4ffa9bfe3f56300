import { describe, expect, it } from 'vitest';
import { compareReleases } from './release';

describe('the order of releases', () => {
  it('is that of their numbers', () => {
    const sorted = ['5.9.0', '5.53.0', '4.99.9', '5.53.0-beta.2'].sort(compareReleases);
    expect(sorted).toEqual(['4.99.9', '5.9.0', '5.53.0-beta.2', '5.53.0']);
  });

  it('says what a release looks like', () => {
    expect(() => compareReleases('latest', '5.53.0')).toThrow('"latest" is not a release');
  });
});
