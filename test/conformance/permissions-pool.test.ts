import { expect } from 'vitest'
import { poolOperations } from '#protocols/identity/identities/operations.ts'
import { everythingOf } from '../factories/hostile/everything-of.ts'
import { harmless, test, untouched } from '../factories/hostile/trespass.ts'
import { aPerson, identityPool, signIn } from '../factories/product/person.ts'

test("no operation of the identity pool shows or changes another user's data", async ({
  app,
  estate,
  journal,
  database,
}) => {
  const { identityPoolId: IdentityPoolId, issuer } = app.product.identity.browserConfig()
  const loginOf = (token: string) => ({ [issuer.replace('http://', '')]: token })
  const owner = await signIn(app, estate.owner)
  const own = await identityPool(app, 'GetId', { IdentityPoolId, Logins: loginOf(owner.tokens.IdToken) })
  const { IdentityId } = own.body as { IdentityId: string }
  const eve = await aPerson(app, { first: 'Eve', last: 'Other' })
  const before = await everythingOf(database.pool, estate.owner)
  expect(Object.keys(before)).toContain('identity_pool_identities')
  const actors = {
    anonymous: {},
    'another user': loginOf(eve.tokens.IdToken),
    'an expired token': loginOf(estate.expired.IdToken),
    'an access token': loginOf(owner.tokens.AccessToken),
    'a refresh token': loginOf(owner.tokens.RefreshToken),
    'a booking’s link': loginOf(estate.carla.token),
  }
  await journal.read()
  for (const [who, Logins] of Object.entries(actors)) {
    const list = { GetId: { IdentityPoolId, Logins }, GetCredentialsForIdentity: { IdentityId, Logins } }
    expect(Object.keys(list).toSorted()).toEqual(poolOperations.map(({ name }) => name).toSorted())
    for (const [operation, body] of Object.entries(list)) {
      const answer = await identityPool(app, operation, body)
      // GetId gives every caller their own identity and never the owner's
      const mayAsk = operation === 'GetId' && (who === 'anonymous' || who === 'another user')
      harmless(`${who}: ${operation}`, answer, estate, mayAsk ? [200] : [400])
      expect((answer.body as { IdentityId?: string }).IdentityId).not.toBe(IdentityId)
      await untouched(`${who}: ${operation}`, journal, estate)
    }
  }
  expect(await everythingOf(database.pool, estate.owner)).toEqual(before)
})
