import { expect, test } from 'vitest'
import { dayOf, spanOf, yearAndMonth } from './dates.ts'

test.each([
  ['Jan 2020', '2020-01'],
  ['December 2018', '2018-12'],
  ['Mai 2019', '2019-05'],
  ['maio de 2019', '2019-05'],
  ['май 2019 г.', '2019-05'],
  ['травень 2019 р.', '2019-05'],
  ['MAYIS 2019', '2019-05'],
  ['2019年5月', '2019-05'],
  ['2019 年 5 月', '2019-05'],
  ['2019년 5월', '2019-05'],
  ['2019年', '2019'],
  ['كانون الثاني ٢٠١٩', '2019-01'],
  ['05.2019', '2019-05'],
  ['juillet 2019', '2019-07'],
  ['julho de 2019', '2019-07'],
  ['Marketing 2019', ''],
  ['Program 2019', ''],
  ['févr. 2017', '2017-02'],
  ['2004', '2004'],
  ['03/2011', '2011-03'],
  ['2011-03-09', '2011-03'],
  ['13/2011', '2011'],
  ['1066', ''],
  ['Present', ''],
  ['=2+5', ''],
])('%s is the month %s', (text, month) => {
  expect(yearAndMonth(text)).toBe(month)
})

test.each([
  ['01/31/20, 05:30 AM', '2020-01-31'],
  ['May 3, 2020', '2020-05-03'],
  ['3. Mai 2020', '2020-05-03'],
  ['3 de mayo de 2020', '2020-05-03'],
  ['3 במאי 2020', '2020-05-03'],
  ['2020年5月3日', '2020-05-03'],
  ['3. 5. 2020', '2020-05-03'],
  ['2020-02-29 10:00:00 UTC', '2020-02-29'],
  ['02/30/20', ''],
  ['31/12/2020', ''],
  ['soon', ''],
])('%s is the day %s', (text, day) => {
  expect(dayOf(text)).toBe(day)
})

test.each([
  ['January 2019 - Present (7 years)', { from: '2019-01', to: '' }],
  ['Jan 2019 – Dec 2020 · 2 yrs', { from: '2019-01', to: '2020-12' }],
  ['2004 - 2008', { from: '2004', to: '2008' }],
  ['Juli 2015 - Heute', { from: '2015-07', to: '' }],
  ['janv. 2020 - aujourd’hui · 6 ans', { from: '2020-01', to: '' }],
  ["janv. 2020 - aujourd'hui", { from: '2020-01', to: '' }],
  ['2020年1月 - 至今 · 6 年', { from: '2020-01', to: '' }],
  ['2020年1月～現在'.normalize('NFKC'), { from: '2020-01', to: '' }],
  ['янв. 2020 г. – настоящее время', { from: '2020-01', to: '' }],
  // a word of a language that is not known, where nothing else can be meant
  ['01/2020 - Nykyinen', { from: '2020-01', to: '' }],
  ['2004 - Nykyinen (2 vuotta)', { from: '2004', to: '' }],
  ['2004 - Lisbon', undefined],
  ['5 - 6 pieces a day', undefined],
  ['2004 - 2008 - 2009', undefined],
])('%s is a span', (text, span) => {
  expect(spanOf(text)).toEqual(span)
})
