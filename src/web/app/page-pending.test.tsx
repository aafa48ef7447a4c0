// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PagePending } from './page-pending.tsx'

afterEach(cleanup)

test('for a visitor the placeholder of a page stands below the product’s name, where the page will be', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: PagePending }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  render(<RouterProvider router={router as never} />)
  const lines = await screen.findByRole('status', { name: 'The page is loading' })
  expect(screen.getByRole('main').contains(lines)).toBe(true)
  screen.getByRole('link', { name: 'Showcase' })
})
