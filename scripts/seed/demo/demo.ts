/** The owner of the demo Showcase. It exists in development only, so its password may be printed. */
export const demo = {
  userUrl: 'theaamankwah',
  email: 'thea@showcase.example',
  password: 'Tango-1912',
  firstName: 'Thea',
  lastName: 'Amankwah',
} as const
