/** A customer of the demo provider; `zone` is the customer's time zone. */
export type Person = { readonly name: string; readonly email: string; readonly zone: string }

const at = (zone: string, ...people: readonly (readonly [name: string, email: string])[]): Person[] =>
  people.map(([name, email]) => ({ name, email: `${email}@example.com`, zone }))

export const people: readonly Person[] = [
  ...at(
    'America/New_York',
    ['Marcus Bell', 'marcus.bell'],
    ['Judith Okonkwo', 'judith.okonkwo'],
    ['Renée Baptiste', 'renee'],
    ['Priya Raman', 'priya.raman'],
    ['Owen Adair', 'owen.adair'],
    ['Leah Osei', 'leah.osei'],
    ['Tomás Rivera', 'tomas.rivera'],
    ['Grace Whitlock', 'grace.whitlock'],
  ),
  ...at('Europe/Lisbon', ['Inês Carvalho', 'ines.carvalho'], ['Carla Duarte', 'carla']),
  ...at('Europe/Stockholm', ['Hannah Lindqvist', 'hannah.l']),
  ...at('Asia/Tokyo', ['Mei Tanaka', 'mei.tanaka']),
  ...at('America/Los_Angeles', ['Dev Malhotra', 'dev.malhotra']),
]
