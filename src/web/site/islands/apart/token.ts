/** The token of a signed link from the address; without it the page sends no request. */
export const tokenOfAddress = (): string | undefined =>
  new URLSearchParams(location.search).get('token') || undefined
