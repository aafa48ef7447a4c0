/** The consequences of declining a request. */
export const declined =
  'The time becomes free again, the customer is told, and whatever was paid goes back in full.'
