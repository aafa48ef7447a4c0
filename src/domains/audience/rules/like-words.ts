/** The words beside the field for an address, which the consent keeps. Browser and server use them both. */
export const newDatesWords = (providerName: string): string =>
  `Tell me about new dates. ${providerName} writes to this address once you confirm it, and one press in any letter ends it.`
