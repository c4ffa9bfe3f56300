import fc from 'fast-check';

// Faults are tried thousands of times: each time on the same few examples of a property, so that two
// runs find the same.
fc.configureGlobal({ numRuns: 25, seed: 1 });
