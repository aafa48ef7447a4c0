import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Found, FoundExperience } from './finding/found.ts'
import { readInput } from './reading/read-input.ts'

const folder = path.join(import.meta.dirname, 'cases')

const readCase = (name: string) =>
  readInput({
    source: 'linkedin',
    files: [{ name, bytes: new Uint8Array(readFileSync(path.join(folder, name))) }],
    text: '',
  })

const at = ({ name, place, from, to }: FoundExperience) => [name, place, from, to].join(', ')
const outline = (found: Found) => ({
  name: `${found.firstName} / ${found.lastName}`,
  headline: found.headline,
  place: found.place,
  about: found.about,
  job: found.jobTitle,
  skills: found.skills.join(', '),
  experience: found.experience.map(at),
  unread: found.unread,
})

const read = { extent: 'nothing' } as const
const english = {
  headline: 'Running coach',
  place: 'Lisbon, Portugal',
  about: 'I help runners return after injury.',
  job: 'Running coach',
  skills: 'Yoga, Massage, Coaching',
  experience: [
    'Running coach, Estudio Norte, 2020-01, ',
    'Instructor, Casa Azul, 2016-03, 2019-12',
    "Bachelor's degree, Sport, University of Porto, 2012, 2015",
  ],
  unread: read,
}
const iberian = {
  name: 'Inés / Carvajal',
  headline: 'Entrenadora personal',
  place: 'Bilbao, País Vasco, España',
  about: 'Ayudo a personas mayores a moverse sin dolor.',
  job: 'Entrenadora personal',
  skills: 'Pilates, Yoga, Nutrición',
  unread: read,
}
const cases: Readonly<Record<string, ReturnType<typeof outline>>> = {
  'li-es.pdf': {
    ...iberian,
    experience: [
      'Entrenadora personal, Estudio Norte, 2020-01, ',
      'Monitora, Casa Azul, 2015-03, 2019-12',
      'Grado, Ciencias del Deporte, Universidad del País Vasco, 2010-09, 2014-06',
    ],
  },
  'li-pt.pdf': {
    ...iberian,
    job: 'Personal trainer',
    experience: [
      'Personal trainer, Estudio Norte, 2020-01, ',
      'Monitora, Casa Azul, 2015-03, 2019-12',
      'Licenciatura, Desporto, Universidade do Porto, 2010-09, 2014-06',
    ],
  },
  'li-quote.pdf': { ...english, name: 'Robert “Bob” / Marsh' },
  'li-three.pdf': { ...english, name: 'María José de la Cruz Fernández-Villaverde / Ortiz' },
  'li-he.pdf': {
    name: 'נועה בן / דוד',
    headline: 'מאמנת כושר אישית',
    place: 'תל אביב, ישראל',
    about: 'אני עוזרת לרצים לחזור אחרי פציעה.',
    job: 'מאמנת אישית',
    skills: 'יוגה, עיסוי, תזונה',
    experience: [
      'מאמנת אישית, Estudio Norte, 2020-01, ',
      'מדריכה, Casa Azul, 2016-03, 2019-12',
      'BA, ספורט, וינגייט, 2012, 2015',
    ],
    unread: read,
  },
  'li-sv.pdf': {
    name: 'Elsa / Åkerström',
    headline: 'Personlig tränare',
    place: 'Göteborg, Västra Götalands län, Sverige',
    about: 'Jag hjälper löpare tillbaka efter skada.',
    job: 'Personlig tränare',
    skills: 'Yoga, Massage, Ledarskap',
    experience: [
      'Personlig tränare, Estudio Norte, 2020-05, ',
      'Instruktör, Casa Azul, 2016-01, 2020-04',
      'Kandidatexamen, Idrott, Göteborgs universitet, 2012, 2015',
    ],
    unread: read,
  },
  'linkedin-nickname.txt': {
    ...english,
    name: 'Robert “Bob” / Marsh',
    skills: 'Yoga',
    experience: ['Running coach, Estudio Norte, 2020-01, '],
  },
  'linkedin-fr-current-job.txt': {
    name: 'Inès / Carvajal',
    headline: 'Coach',
    place: 'Lyon, France',
    about: 'J’aide les coureurs.',
    job: 'Coach',
    skills: '',
    experience: ['Coach, Studio Nord, 2020-01, ', 'Monitrice, Club Sud, 2015-03, 2019-12'],
    unread: read,
  },
  'linkedin-fr-accents-not-composed.txt': {
    name: 'Inès / Carvajal',
    headline: 'Coach',
    place: 'Lyon, France',
    about: 'J’aide les coureurs.',
    job: '',
    skills: 'Yoga',
    experience: ['Monitrice, Studio Nord, 2018-08, 2019-12'],
    unread: read,
  },
}

test('each case has its outline here', () => {
  expect(Object.keys(cases).toSorted()).toEqual(readdirSync(folder).toSorted())
})

test.each(Object.entries(cases))('2.14 the case %s is read whole', async (name, expected) => {
  expect(outline(await readCase(name))).toEqual(expected)
})
