// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { findExact, findMarked, readMark } from './read-mark.ts'
import { viewOfLink } from './view-of-link.ts'

const isSection = (name: string) => ['hero', 'experience'].includes(name)

function page(html: string): (selector: string) => Element {
  document.body.innerHTML = html
  return (selector) => {
    const found = document.querySelector(selector)
    if (!found) throw new Error(selector)
    return found
  }
}

test('a press opens what the nearest mark names', () => {
  const at = page(
    '<main><section id="experience"><h2 id="h">Where</h2><ol><li data-edit="experience 01A "><b>One</b></li></ol></section></main>',
  )
  expect(readMark(at('b'), isSection)).toEqual({ section: 'experience', entry: '01A' })
  expect(readMark(at('h2'), isSection)).toEqual({ section: 'experience' })
})

test('a mark may name a field, and a press outside of all sections opens nothing', () => {
  const at = page(
    '<main><section id="hero"><p data-edit="hero  greeting">Hello</p></section><i id="x">?</i></main><footer>Foot</footer>',
  )
  expect(readMark(at('p'), isSection)).toEqual({ section: 'hero', field: 'greeting' })
  expect(readMark(at('i'), isSection)).toBeUndefined()
  expect(readMark(at('footer'), isSection)).toBeUndefined()
})

test('a target is found by its mark, else by its section', () => {
  const at = page(
    '<section id="experience"><p data-edit="experience 01A ">One</p></section><p id="hero" data-edit="hero  greeting">Hi</p>',
  )
  expect(findMarked(document, { section: 'experience', entry: '01A' })).toBe(at('[data-edit^="experience"]'))
  expect(findMarked(document, { section: 'experience', entry: '01A', field: 'name' })).toBe(
    at('[data-edit^="experience"]'),
  )
  expect(findMarked(document, { section: 'experience', entry: 'gone' })).toBe(at('#experience'))
  expect(findMarked(document, { section: 'hours' })).toBeUndefined()
  expect(findMarked(document, {})).toBeUndefined()
})

test('a section that another one shows is found there; the top bar is no place to scroll to', () => {
  const at = page(
    '<header><i data-edit="profile  profileImage"></i></header><main><section id="about"><q data-edit="quote  text">Go.</q><b data-edit="profile  bio">Me</b></section></main>',
  )
  expect(findMarked(document, { section: 'quote' })).toBe(at('q'))
  expect(findMarked(document, { section: 'profile' })).toBe(at('b'))
})

test('a field without a mark is the element of its record, and never a whole section', () => {
  const at = page(
    '<section id="experience"><p data-edit="experience 01A ">One</p></section><p id="hero" data-edit="hero  greeting">Hi</p>',
  )
  expect(findExact(document, { section: 'experience', entry: '01A', field: 'name' })).toBe(
    at('[data-edit^="experience"]'),
  )
  expect(findExact(document, { section: 'hero', field: 'greeting' })).toBe(at('#hero'))
  expect(findExact(document, { section: 'hero', field: 'label' })).toBeUndefined()
  expect(findExact(document, { section: 'experience' })).toBeUndefined()
})

test('links within the page change the view of the canvas, others do nothing', () => {
  expect(viewOfLink('#services')).toEqual({ anchor: 'services' })
  expect(viewOfLink('/at/thea')).toEqual({ view: 'home' })
  expect(viewOfLink('/at/thea?view=testimonials')).toEqual({ view: 'testimonials' })
  expect(viewOfLink('/at/thea#skills')).toEqual({ view: 'home', anchor: 'skills' })
  expect(viewOfLink('/at/thea/services/salsa')).toBeUndefined()
  expect(viewOfLink('https://elsewhere.example/')).toBeUndefined()
})
