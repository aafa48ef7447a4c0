import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholeWords } from './whole-words.tsx'

const printed = (text: string) => renderToStaticMarkup(<h2>{wholeWords(text)}</h2>)

test.each([
  ['A 15-minute hello', '<h2>A <span class="whole">15-minute</span> hello</h2>'],
  ['3-day course', '<h2><span class="whole">3-day</span> course</h2>'],
  ['First lesson', '<h2>First lesson</h2>'],
  // words that may have to break, and what is no number with a word
  ['Lindy-Hop', '<h2>Lindy-Hop</h2>'],
  ['2026-05-14', '<h2>2026-05-14</h2>'],
  ['A1-Kurs', '<h2>A1-Kurs</h2>'],
  ['30-Minuten-Gespräch', '<h2>30-Minuten-Gespräch</h2>'],
  ['5-Wirbelsäulenbeschwerden', '<h2>5-Wirbelsäulenbeschwerden</h2>'],
  ['10-минутная встреча', '<h2><span class="whole">10-минутная</span> встреча</h2>'],
  ['<b>2-up</b>', '<h2>&lt;b&gt;<span class="whole">2-up</span>&lt;/b&gt;</h2>'],
])('%s', (text, html) => expect(printed(text)).toBe(html))
