import type { UserPool } from '../pool.ts'
import { allowedScopes } from './clients.ts'

/** `{iss}/.well-known/openid-configuration`: the discovery document for OpenID clients. */
export const openidConfiguration = ({ issuer, publicUrl }: UserPool): object => ({
  issuer,
  authorization_endpoint: `${publicUrl}/oauth2/authorize`,
  token_endpoint: `${publicUrl}/oauth2/token`,
  userinfo_endpoint: `${publicUrl}/oauth2/userInfo`,
  revocation_endpoint: `${publicUrl}/oauth2/revoke`,
  end_session_endpoint: `${publicUrl}/logout`,
  jwks_uri: `${issuer}/.well-known/jwks.json`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  scopes_supported: [...allowedScopes],
})
