/** Who wrote the note of an order: the provider, if the provider added the order by hand. */
export const noteAuthor = (events: readonly { readonly step: string }[]): 'provider' | 'customer' =>
  events.some(({ step }) => step === 'added') ? 'provider' : 'customer'
