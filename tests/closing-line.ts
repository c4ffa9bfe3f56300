import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Prints a summary that is easy to parse: `N passed, N failed, N skipped`. */
export default class ClosingLine implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite;
  }

  onEnd(_result: FullResult) {
    const tests = this.#suite?.allTests() ?? [];
    const count = (...outcomes: ReturnType<TestCase['outcome']>[]) =>
      tests.filter((test) => outcomes.includes(test.outcome())).length;
    const passed = count('expected', 'flaky');
    console.log(`\n${passed} passed, ${count('unexpected')} failed, ${count('skipped')} skipped`);
  }
}
