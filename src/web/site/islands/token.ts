/** The signed link's key in the address; without one there is nothing to ask for. */
export const tokenOfAddress = (): string | undefined =>
  new URLSearchParams(location.search).get('token') || undefined
