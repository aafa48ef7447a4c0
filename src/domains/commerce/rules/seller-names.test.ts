import { expect, test } from 'vitest'
import { firstNameIn } from './first-name.ts'
import { sellerNames } from './seller-names.ts'

const account = { firstName: 'Theodora', lastName: 'Amankwah' }

test.each([
  [{ firstName: 'Mary Ann', lastName: 'of the Old Mill' }, 'Mary Ann of the Old Mill', 'Mary Ann'],
  [{ firstName: 'Studio', lastName: '' }, 'Studio', 'Studio'],
  [{ firstName: '', lastName: 'The Old Mill' }, 'The Old Mill', 'The'],
  [{ firstName: ' ', lastName: '' }, 'Theodora Amankwah', 'Theodora'],
  [undefined, 'Theodora Amankwah', 'Theodora'],
])('a page named %j is met as %s and called %s; the seller is the account', (page, name, called) => {
  const names = sellerNames(page, account)
  expect(names).toMatchObject({ providerName: name, sellerName: 'Theodora Amankwah' })
  expect(firstNameIn(names.providerName, names.providerFirstName)).toBe(called)
})
