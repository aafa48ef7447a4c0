import { expect, test } from 'vitest'
import { keptName, keyName } from './file-name.ts'

test('a file keeps its own name, in any script', () => {
  expect(keptName('Ernährung für Läufer.pdf')).toBe('Ernährung für Läufer.pdf')
  expect(keptName('مرحبا بالعالم.zip')).toBe('مرحبا بالعالم.zip')
  expect(keptName('<script>alert(1)</script>.txt')).toBe('<script>alert(1)</script>.txt')
})

test('marks that cannot be seen do not dress one ending up as another', () => {
  expect(keptName('invoice\u202Efdp.exe')).toBe('invoicefdp.exe')
  expect(keptName('a\u0000b\r\nc.txt')).toBe('abc.txt')
  expect(keptName('  \u200f ')).toBe('file')
})

test('a very long name loses its middle and keeps its ending', () => {
  const kept = keptName(`${'🦊'.repeat(300)}.epub`)
  expect(Array.from(kept)).toHaveLength(200)
  expect(kept.endsWith('🦊.epub')).toBe(true)
})

test('a key holds nothing that a path could stumble over', () => {
  expect(['../../etc/passwd', '..', '.', ' ', 'a b+c%2F?.pdf', 'Läufer 5.pdf', '-x'].map(keyName)).toEqual([
    'etc-passwd',
    'file',
    'file',
    'file',
    'a-b-c-2F-.pdf',
    'Läufer-5.pdf',
    'x',
  ])
  expect(Array.from(keyName(`${'x'.repeat(300)}.pdf`))).toHaveLength(80)
})
