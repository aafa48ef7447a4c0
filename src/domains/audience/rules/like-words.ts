/** The label of the field for an address. */
export const newDatesLabel = 'Tell me about new dates by e-mail'

/** The words below it. Browser and server use both, because the consent keeps them. */
export const newDatesWords = (providerName: string): string =>
  `${providerName} writes to this address once you confirm it. One press in any letter ends it.`
