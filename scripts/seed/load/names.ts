/** Names and lessons of the load: plain words in many alphabets' letters, so that searches are realistic. */
export const firstNames =
  'Inês Marcus Priya Renée Judith Hannah Owen Mei Carla Yusuf Zoë Łukasz Anaïs Björn Chidi Dmitri Eva Farid Gita Hiro Ines Jonas Kwame Leila Mateo Noor Olga Pablo Quinn Rosa Sven Tariq Uma Viktor Wanda Ximena Yara Zack'.split(
    ' ',
  )
export const lastNames =
  'Carvalho Bell Raman Baptiste Okonkwo Lindqvist Adair Tanaka Duarte Demir Müller Kowalski Moreau Hansen Eze Petrov Novak Rahman Shah Sato Silva Berg Mensah Haddad Ruiz Ali Ivanova Gómez Reed Ortiz Larsson Aziz Rao Weber Nowak Luna Saleh Young'.split(
    ' ',
  )
export const lessons = [
  { title: 'First lesson', priceCents: 6500, durationMin: 60 },
  { title: 'Private lesson online', priceCents: 8000, durationMin: 60 },
  { title: 'Your first dance', priceCents: 14_000, durationMin: 75 },
  { title: 'A 15-minute hello', priceCents: 0, durationMin: 15 },
] as const
