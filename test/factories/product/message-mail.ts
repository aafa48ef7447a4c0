/** The address of the installation. */
export const url = 'https://showcase.example'
/** A message to Thea, as its mail is asked for. */
export const arrived = {
  to: 'thea@example.com',
  name: 'Inês Carvalho',
  email: 'ines@example.com',
  about: 'First dance',
  message: 'We marry.\n\nCould you teach us?',
  isMarked: false,
  listUrl: `${url}/messages`,
}
