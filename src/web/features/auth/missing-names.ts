import { textLength } from '#platform/common/text.ts'

const fields: Readonly<Record<string, { label: string; autoComplete: string; fault: string }>> = {
  given_name: { label: 'First name', autoComplete: 'given-name', fault: 'Please enter First name' },
  family_name: { label: 'Last name', autoComplete: 'family-name', fault: 'Please enter Last name' },
}

/** Returns the form field of an attribute that the user pool requires. An unknown attribute keeps the pool's name. */
export function missingField(name: string): { label: string; autoComplete: string } {
  const { label, autoComplete } = fields[name] ?? { label: inWords(name), autoComplete: 'off' }
  return { label, autoComplete }
}

/** Returns the message for an empty attribute (specification 5 for the names). */
export const missingFault = (name: string, value: string): string | undefined =>
  textLength(value) > 0 ? undefined : (fields[name]?.fault ?? `Please enter ${inWords(name)}`)

const inWords = (name: string) => {
  const words = name.replace(/^custom:/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
