import { describe, expect, it } from 'vitest';
import { CHECKS, listWork, writeWork } from './list-work';

const finding = { file: 'content/a.md', line: 7, message: 'Gone.' };

describe('what is left to do', () => {
  it('is nothing when nothing was found', () => {
    expect(listWork([], [])).toEqual([]);
  });

  it.each(CHECKS)('has findings of %s below a heading, with file and line', (name) => {
    const [work, ...others] = listWork([{ ...finding, name }], []);
    expect(others).toEqual([]);
    expect(work && writeWork(work).split('\n')).toEqual([
      expect.stringMatching(/^[A-Z].* \(1\)$/),
      expect.stringMatching(/^[A-Z]/),
      '  content/a.md:7: Gone.',
    ]);
  });

  it('leaves out notes, which say that nothing is wrong', () => {
    expect(listWork([{ ...finding, name: 'samples', severity: 'note' }], [])).toEqual([]);
  });

  it('names each text that tells of the release before once, with its lines', () => {
    const mentions = [3, 12].map((line) => ({ file: 'content/a.md', line }));
    expect(listWork([], mentions).map(writeWork)).toEqual([
      'Texts that name the release before (1)\nSome tell what it brought, and stay.\n  content/a.md:3, 12',
    ]);
  });
});
