/** Attributes that users may write about themselves: the standard ones that are plain text, and `custom:…`. */
const plain =
  'email given_name family_name middle_name name nickname preferred_username picture profile website gender birthdate zoneinfo locale address phone_number'
const writable = new Set(plain.split(' '))
/** "`sub` and `phone_number_verified` MUST NOT be writable by the user" (contract 2); only a code proves an e-mail. */
const proved = new Set(['sub', 'email_verified', 'phone_number_verified', 'identities', 'cognito:username'])
const custom = /^custom:\w{1,20}$/
/** Tokens carry the attributes in a header of at most 16 kB, and base64 adds a third. */
const maxBytes = 8 * 1024

export type AttributeFault = { readonly kind: 'unauthorized' | 'schema'; readonly message: string }

/** Returns why an attribute cannot be written, or undefined. */
export function attributeFault(name: string, value: string): AttributeFault | undefined {
  if (proved.has(name))
    return { kind: 'unauthorized', message: 'A client attempted to write unauthorized attribute' }
  if (!writable.has(name) && !custom.test(name))
    return {
      kind: 'schema',
      message: `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`,
    }
  if (name === 'phone_number' && value !== '' && !/^\+\d{4,15}$/.test(value))
    return { kind: 'schema', message: 'Invalid phone number format.' }
  return undefined
}

/** Whether a user's attributes are too large for a token. */
export const isTooMuch = (attributes: Readonly<Record<string, string>>): boolean =>
  Buffer.byteLength(JSON.stringify(attributes)) > maxBytes

/** Returns why an attribute cannot be deleted, or undefined: "InvalidParameter for sub/required ones" (contract 2). */
export function lastingFault(name: string): string | undefined {
  if (name === 'email' || proved.has(name)) return `Cannot delete attribute: ${name}`
  return attributeFault(name, '')?.message
}
