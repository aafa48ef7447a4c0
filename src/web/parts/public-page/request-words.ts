/** What happens to a request, and to its money, for a service that needs approval. */
export const requestWords = (firstName: string, { priceCents }: { readonly priceCents: number }): string =>
  priceCents > 0
    ? `${firstName} confirms each booking. You pay when you send your request. If ${firstName} declines, all of it comes back.`
    : `${firstName} confirms each booking. You’ll hear by e-mail.`
