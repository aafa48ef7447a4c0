/** The consequences of declining a request. */
export const declined = 'The time becomes free again, and the customer gets an e-mail and pays nothing.'
