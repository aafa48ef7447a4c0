import type { ExchangeProfile } from '#domains/exchange/contract.ts'

/** What Thea tells the exchange network, in the voice of her page. */
export const theaExchange: ExchangeProfile = {
  offers: ['Salsa', 'First dances', 'Beginners', 'Moving after an injury'],
  wants: ['Pottery', 'Physiotherapy', 'Photography'],
  languages: ['en', 'es'],
  isOnline: true,
  places: ['Baltimore'],
  weeklyCapacity: 4,
  takesOverflow: false,
  message:
    'Send me people who were told that they have no rhythm. I have not met one yet who was told the truth.',
}

/** What Marta tells it. */
export const martaExchange: ExchangeProfile = {
  offers: ['Pottery', 'Wheel throwing', 'Glaze', 'Beginners'],
  wants: ['Dance', 'Painting', 'Meditation'],
  languages: ['en', 'pl'],
  isOnline: true,
  places: ['Portland'],
  weeklyCapacity: 3,
  takesOverflow: false,
  message: 'Six wheels, small numbers, short fingernails. Online I read cracked pots from a photograph.',
}

/** What Thea asked Marta. */
export const request =
  'Marta, my dancers ask me for something slow to do with their hands. I would send them to your wheel, and the ones far away ' +
  'to your glaze hour. Yours may come and dance when the kiln is cooling.'
