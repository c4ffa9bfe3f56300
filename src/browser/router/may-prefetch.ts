/** Network facts of the reader's device (https://wicg.github.io/netinfo/), where the browser tells. */
export interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Tells whether to spend the reader's data on pages that may not be opened: never on 2g connections
 * or when saving data.
 *
 * @param connection `navigator.connection`, where there is one
 */
export function mayPrefetch(connection: NetworkInformation | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}
