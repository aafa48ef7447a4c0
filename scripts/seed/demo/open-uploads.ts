import { createHash } from 'node:crypto'
import type { Product } from '#main/compose.ts'
import type { Ground } from '#main/ground.ts'
import { signatureOf } from '#protocols/storage/rules/signature.ts'

type Who = { readonly email: string; readonly password: string }

/**
 * Uploads a file into a user's private area the way a browser does: signs in, gets identity and credentials from the
 * identity pool, sends the file signed (contract 7). Returns the identity that owns the area.
 */
export async function openUploads(ground: Ground, product: Product, { email, password }: Who) {
  const { identity, storage } = product
  if (identity.mode !== 'embedded' || !storage) throw new Error('Nothing can be uploaded here.')
  const request = (operation: string) => ({ operation, log: ground.log, requestId: 'demo' })
  const { clientId: ClientId, identityPoolId: IdentityPoolId, issuer } = identity.browserConfig()
  const AuthParameters = { USERNAME: email, PASSWORD: password }
  const signedIn = await identity.run(request('InitiateAuth'), {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters,
  })
  const { IdToken } = (signedIn as { AuthenticationResult: { IdToken: string } }).AuthenticationResult
  const Logins = { [issuer.replace(/^https?:\/\//, '')]: IdToken }
  const asked = await identity.runPool(request('GetId'), { IdentityPoolId, Logins })
  const { IdentityId } = asked as { IdentityId: string }
  const given = await identity.runPool(request('GetCredentialsForIdentity'), { IdentityId, Logins })
  const { Credentials } = given as {
    Credentials: Record<'AccessKeyId' | 'SecretKey' | 'SessionToken', string>
  }
  const { endpoint, bucket, region } = storage.browserConfig(product.loopback())

  const put = async (key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void> => {
    const url = new URL(`${endpoint}/${bucket}/private/${encodeURIComponent(IdentityId)}/${key}`)
    const time = ground.clock
      .now()
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')
    const date = time.slice(0, 8)
    const payloadHash = createHash('sha256').update(bytes).digest('hex')
    const headers = [
      ['host', url.host],
      ['x-amz-content-sha256', payloadHash],
      ['x-amz-date', time],
      ['x-amz-security-token', Credentials.SessionToken],
    ] as const
    const signed = { method: 'PUT', rawPath: url.pathname, query: [], headers, payloadHash }
    const signature = signatureOf(Credentials.SecretKey, { date, region }, time, signed)
    const credential = `${Credentials.AccessKeyId}/${date}/${region}/s3/aws4_request`
    const names = headers.map(([name]) => name).join(';')
    const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`
    const sent = Object.fromEntries(headers.slice(1))
    const response = await fetch(url, {
      method: 'PUT',
      headers: { ...sent, authorization, 'content-type': contentType },
      body: bytes,
    })
    if (!response.ok) throw new Error(`The object store answered ${response.status} to ${key}.`)
  }
  return { identityId: IdentityId, put }
}
