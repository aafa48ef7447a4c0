import { expect, test } from 'vitest'
import { thea } from '../site/preview.fixture.ts'
import { pageSections } from './pages.ts'

test('a section says whether it has content, also after its content has come or gone', () => {
  const [skills] = pageSections.filter(({ name }) => name === 'skills')
  const none = { ...thea, skills: [] }
  expect([thea, none, none, thea].map((showcase) => skills?.isEmpty(showcase))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
