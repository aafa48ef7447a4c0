/** The owner of the first demo Showcase. The owners exist in development only, so their passwords may be printed. */
export const demo = {
  userUrl: 'theaamankwah',
  email: 'thea@showcase.example',
  password: 'Tango-1912',
  firstName: 'Thea',
  lastName: 'Amankwah',
} as const

/** The owner of the second demo Showcase, of another trade and theme. */
export const secondDemo = {
  userUrl: 'martakowalska',
  email: 'marta@showcase.example',
  password: 'Celadon-1640',
  firstName: 'Marta',
  lastName: 'Kowalska',
} as const
