// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { now } from '../../lib/clock.ts'
import type { AutosaveState } from '../../parts/editing/autosave.ts'
import { SaveState } from './save-state.tsx'

const saved: AutosaveState = {
  typed: new Map(),
  waiting: new Map(),
  conflicts: new Map(),
  refused: new Map(),
  sending: false,
  savedAt: now(),
} as unknown as AutosaveState

test('while something is tried the bar says that nothing is changed yet, and what is saved once it is kept', () => {
  const { rerender } = render(<SaveState state={saved} isTrying={true} onChoose={() => {}} />)
  expect(screen.getByText('Nothing is changed yet')).toBeTruthy()
  rerender(<SaveState state={saved} isTrying={false} onChoose={() => {}} />)
  expect(screen.queryByText('Nothing is changed yet')).toBeNull()
  expect(screen.getByText('Saved just now')).toBeTruthy()
})
