import { expect, test } from 'vitest'
import { keyName, storedName } from './file-name.ts'

test('a file keeps its own name, in any script', () => {
  expect(storedName('Ernährung für Läufer.pdf')).toBe('Ernährung für Läufer.pdf')
  expect(storedName('مرحبا بالعالم.zip')).toBe('مرحبا بالعالم.zip')
  expect(storedName('<script>alert(1)</script>.txt')).toBe('<script>alert(1)</script>.txt')
})

test('marks that cannot be seen do not dress one ending up as another', () => {
  expect(storedName('invoice\u202Efdp.exe')).toBe('invoicefdp.exe')
  expect(storedName('a\u0000b\r\nc.txt')).toBe('abc.txt')
  expect(storedName('  \u200f ')).toBe('file')
})

test('a very long name loses its middle and keeps its ending', () => {
  const name = storedName(`${'🦊'.repeat(300)}.epub`)
  expect(Array.from(name)).toHaveLength(200)
  expect(name.endsWith('🦊.epub')).toBe(true)
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
