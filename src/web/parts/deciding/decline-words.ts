/** The consequences of declining a request. */
export const declined =
  'The time becomes free again, the customer gets an e-mail, and everything paid goes back.'
