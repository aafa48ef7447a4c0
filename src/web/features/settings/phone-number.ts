/**
 * Converts a typed phone number to E.164: `+49 (30) 1234-567` becomes `+49301234567`, and a leading `00` becomes a
 * plus. Undefined when it is invalid or has no country code.
 */
export function phoneNumberOf(typed: string): string | undefined {
  const bare = typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(bare) ? bare : undefined
}
