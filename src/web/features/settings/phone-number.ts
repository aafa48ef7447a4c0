/**
 * A phone number as the service takes it (E.164), however it was typed: `+49 (30) 1234-567` is `+49301234567`, `00` at
 * the beginning is a plus. Undefined: it is none, or says no country.
 */
export function phoneNumberOf(typed: string): string | undefined {
  const bare = typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(bare) ? bare : undefined
}
