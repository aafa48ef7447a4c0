import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { expect, openAs, test } from './journey.ts'

/** A list as an old spreadsheet saves it: semicolons, Windows letters, and two rows that are no person. */
const list = Buffer.from(
  [
    'Adresse;Who;Phone;Tags',
    'zoe@example.test;Zoé Été;410 555 0142;"tuesdays, couples"',
    'tom@example.test;Tom Brandt;;',
    'j.pettit at example;J. Pettit;;',
    'TOM@example.test;Tom again;;',
  ].join('\r\n'),
  'latin1',
)
const csv = (buffer: Buffer, name = 'old_studio.csv') => ({ name, mimeType: 'text/csv', buffer })

test('a provider imports an old list: columns, consent, counts, report, and undo', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider({ services: [{ priceCents: 0 }] })
  await openAs(page, owner, '/subscribers/import')
  await expect(page.getByRole('heading', { name: 'Import a list' })).toBeVisible()
  await expectAccessible(page, 'the choice of a list')
  const input = page.locator('input[type="file"]')
  await input.setInputFiles(csv(Buffer.from('PK\u0003\u0004'), 'list.xlsx'))
  await expect(page.getByText('This is a spreadsheet. Open it, save it as CSV')).toBeVisible()
  await input.setInputFiles(csv(Buffer.from('E-mail\n')))
  await expect(page.getByText('There is nobody in this file.')).toBeVisible()
  await expectAccessible(page, 'a list that cannot be read', { schemes: ['light'] })
  await page.getByRole('button', { name: 'Choose another' }).click()

  await input.setInputFiles(csv(list))
  await expect(page.getByText('4 rows, separated by semicolons, in Windows letters')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Column 1, Adresse' })).toHaveValue('email')
  await expect(page.getByRole('textbox', { name: 'A tag for everybody' })).toHaveValue('old studio')
  await page.getByRole('combobox', { name: 'Column 2, Who' }).selectOption('Name')
  await expect(page.getByText('Row 4: “j.pettit at example”')).toBeVisible()
  await expect(page.getByText('Row 5: “tom@example.test”')).toBeVisible()
  await expect(page.getByText('After it you have 2 contacts.')).toBeVisible()
  const begin = page.getByRole('button', { name: 'Import 2 people' })
  await begin.click()
  await expect(page.getByText('Say how they agreed')).toBeVisible()
  await expectAccessible(page, 'the plan of an import')
  await page.getByRole('textbox', { name: 'In your own words' }).fill('On paper, at my classes in spring.')
  await page.getByRole('checkbox').check()
  await begin.click()
  await expect(page.getByRole('heading', { name: '2 people came in' })).toBeVisible()
  // the address of the page is enough to come back to it
  await page.reload()
  await expect(page.getByRole('heading', { name: '2 people came in' })).toBeVisible()
  await expectAccessible(page, 'an import that is done')

  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Report, 4 rows' }).click(),
  ])
  expect(await readFile(await report.path(), 'utf8')).toContain(
    '4,j.pettit at example,Left out,is not an e-mail address',
  )

  await page.getByRole('button', { name: 'Import another list' }).click()
  await input.setInputFiles(csv(Buffer.from('zoe@example.test,Zoe\nnew@example.test,Nina\n'), 'more.csv'))
  await expect(page.getByText('They stay as they are and get the tags.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'old_studio.csv' }).click()

  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByRole('heading', { name: 'The import is undone' })).toBeVisible()
  await expect(page.getByText('2 contacts were removed')).toBeVisible()
})
