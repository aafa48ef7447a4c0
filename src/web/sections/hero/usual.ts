/** The greeting of a hero whose provider has written none; the editor's form begins with it. */
export const usualGreeting = (firstName: string): string =>
  firstName.trim() ? `Hello, I’m ${firstName.trim()}.` : 'Hello, I’m glad you’re here.'
