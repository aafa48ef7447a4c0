import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity'
import { expect, onTestFinished, vi } from 'vitest'
import { serverKey } from '#platform/credentials/server-key.ts'
import { makeKey } from '#protocols/identity/tokens/signing-keys.ts'
import { test } from '../database.ts'
import { anIdentityPool, type TestPool } from '../factories/identity/identity-pool.ts'

const clientOf = (pool: TestPool) =>
  new CognitoIdentityClient({
    region: pool.identity.browserConfig().region,
    endpoint: pool.poolEndpoint,
    maxAttempts: 1,
  })
const poolIdOf = (pool: TestPool) => pool.identity.browserConfig().identityPoolId

test('8.05 a login whose keys cannot be read is ExternalServiceException', async ({ db }) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const pool = await anIdentityPool(db)
  const client = clientOf(pool)
  const { IdentityId } = await client.send(new GetIdCommand({ IdentityPoolId: poolIdOf(pool) }))
  // another server's key sealed it, as after a copy of the database without its key
  const foreign = await makeKey(serverKey(Buffer.alloc(32, 9)), 'next')
  const row = { ...foreign, state: 'retired', createdAt: pool.clock.now(), retiredAt: pool.clock.now() }
  await db.insertInto('identitySigningKeys').values(row).execute()
  const forgetForeign = () => db.deleteFrom('identitySigningKeys').where('kid', '=', foreign.kid).execute()
  onTestFinished(async () => void (await forgetForeign()))
  const head = Buffer.from(JSON.stringify({ kid: foreign.kid, alg: 'RS256' })).toString('base64url')
  const Logins = { [pool.issuer.replace('http://', '')]: `${head}.e30.c2lnbmF0dXJl` }
  const unreadable = {
    name: 'ExternalServiceException',
    message: 'The keys of the login provider cannot be read.',
  }
  for (const command of [
    () => client.send(new GetIdCommand({ IdentityPoolId: poolIdOf(pool), Logins })),
    () => client.send(new GetCredentialsForIdentityCommand({ IdentityId, Logins })),
  ]) {
    // the process looks for keys again
    vi.advanceTimersByTime(60_000)
    await expect(command()).rejects.toMatchObject({ ...unreadable, $metadata: { httpStatusCode: 400 } })
  }
  await forgetForeign()
  vi.advanceTimersByTime(60_000)
  await expect(
    client.send(new GetIdCommand({ IdentityPoolId: poolIdOf(pool), Logins })),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Invalid login token.' })
  await pool.close()
})

test('8.05 a guest for whom the pool has no role is InvalidIdentityPoolConfigurationException', async ({
  db,
}) => {
  const lenient = await anIdentityPool(db)
  const { IdentityId } = await clientOf(lenient).send(new GetIdCommand({ IdentityPoolId: poolIdOf(lenient) }))
  await lenient.close()
  const strict = await anIdentityPool(db, { switches: { mandatorySignIn: true } })
  await expect(
    clientOf(strict).send(new GetCredentialsForIdentityCommand({ IdentityId })),
  ).rejects.toMatchObject({
    name: 'InvalidIdentityPoolConfigurationException',
    message: 'Invalid identity pool configuration. Check assigned IAM roles for this pool.',
    $metadata: { httpStatusCode: 400 },
  })
  await strict.close()
})
