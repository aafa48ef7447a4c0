import { expect, test } from 'vitest'
import { riddlesIn } from './prose.ts'

test('a riddle is found in every form of comment, with its line', () => {
  const text = [
    '/** Whoever asks gets it. */',
    'const a = 1 // made anew',
    '/*',
    ' * asked again',
    ' */',
    'export const b = a // what comes next',
  ].join('\n')
  expect(riddlesIn('a.ts', text)).toEqual([
    { line: 1, words: 'Whoever' },
    { line: 2, words: 'anew' },
    { line: 4, words: 'asked again' },
    { line: 6, words: 'what comes' },
  ])
})

test('code, strings and the text of screens are no comments', () => {
  const text = "export const A = ({ anew }) => <p title={'// whoever'}>Whoever // anew {anew}{`// anew`}</p>"
  expect(riddlesIn('a.tsx', text)).toEqual([])
})

test('a page is read outside of its code', () => {
  const page = ['Made anew.', '`anew`', '```', 'whoever', '```', 'What begins here'].join('\n')
  expect(riddlesIn('page.md', page)).toEqual([
    { line: 1, words: 'anew' },
    { line: 6, words: 'What begins' },
  ])
})

test('the comments of a style sheet are read, its rules are not', () => {
  const sheet = [
    '.anew { color: red; } /* made',
    'anew */',
    '.b { content: "whoever"; }',
    '/* what comes */',
  ].join('\n')
  expect(riddlesIn('a.css', sheet)).toEqual([
    { line: 2, words: 'anew' },
    { line: 4, words: 'what comes' },
  ])
})

test('the comments of a page script are read', () => {
  expect(riddlesIn('a.js', 'let a = 1 // made anew')).toEqual([{ line: 1, words: 'anew' }])
})

test('both forms of comment in SQL are read, also in the body of a function', () => {
  const text = [
    '-- Whoever asks gets it.',
    'create table a (b text); -- made anew',
    '/* asked',
    'anew */',
    'create function f() returns void language sql as $$',
    '  -- what comes next',
    '  select 1',
    '$$;',
  ].join('\n')
  expect(riddlesIn('a.sql', text)).toEqual([
    { line: 1, words: 'Whoever' },
    { line: 2, words: 'anew' },
    { line: 4, words: 'anew' },
    { line: 6, words: 'what comes' },
  ])
})

test('statements, texts and quoted names in SQL are no comments', () => {
  const text = [
    'create table whoever ("-- anew" text);',
    "insert into whoever values ('-- anew', 'it''s /* anew', '*/');",
    "select 'anew -- whoever' -- true",
  ].join('\n')
  expect(riddlesIn('a.sql', text)).toEqual([])
})
