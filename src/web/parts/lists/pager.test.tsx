// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import type { Paged } from './list-search.ts'
import { Pager } from './pager.tsx'

afterEach(cleanup)

/** Three pages of 60 rows; the cursor of a page is its number. */
function Pages({ asked }: { asked: Paged[] }) {
  const [search, setSearch] = useState<Paged & { sort: string }>({ sort: 'name', id: 'row' })
  const at = Number(search.cursor ?? 1)
  return (
    <ThemeProvider>
      <Pager
        search={search}
        page={{ total: 60, totalIsMore: false, next: at < 3 ? String(at + 1) : null }}
        count={at < 3 ? 25 : 10}
        onSearch={(next) => {
          asked.push(next)
          setSearch(next)
        }}
      />
    </ThemeProvider>
  )
}

test('pages go forth and back one by one, keep the rest of the search and close the open row', async () => {
  const asked: Paged[] = []
  const user = userEvent.setup()
  render(<Pages asked={asked} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  screen.getByText('1 to 25 of 60')
  await press('Next')
  await press('Next')
  screen.getByText('51 to 60 of 60')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  await press('Previous')
  screen.getByText('26 to 50 of 60')
  await press('Previous')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
  expect(asked).toEqual([
    { sort: 'name', cursor: '2', page: 2 },
    { sort: 'name', cursor: '3', page: 3 },
    { sort: 'name', cursor: '2', page: 2 },
    { sort: 'name' },
  ])
})
