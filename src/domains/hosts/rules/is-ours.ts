/** Whether a host is one of the installation's own: the main host, the host of the records, or below one of them. */
export const isOurs = (host: string, own: readonly string[]): boolean =>
  own.some((one) => host === one || host.endsWith(`.${one}`))
