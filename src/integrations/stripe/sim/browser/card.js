// oxlint-disable no-unused-vars -- the parts are served as one script
/** Checks the typed values before a request is sent. Codes and sentences are the vendor's. */
const digitsOf = (text) => text.replace(/\D/g, '')

/** Groups of four while typing; 4-6-5 for American Express. */
function spacedNumber(text) {
  const digits = digitsOf(text).slice(0, 19)
  if (/^3[47]/.test(digits))
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
  return digits.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** `MM / YY`; a first digit above 1 is a month of its own. */
function spacedExpiry(text) {
  let digits = digitsOf(text).slice(0, 4)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

function passesLuhn(number) {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

const checks = {
  number(value) {
    const digits = digitsOf(value)
    const whole = /^3[47]/.test(digits) ? 15 : 16
    if (digits.length < whole) return ['incomplete_number', 'Your card number is incomplete.']
    return passesLuhn(digits) ? null : ['invalid_number', 'Your card number is invalid.']
  },
  expiry(value) {
    const digits = digitsOf(value)
    if (digits.length < 4) return ['incomplete_expiry', 'Your card’s expiration date is incomplete.']
    const month = Number(digits.slice(0, 2))
    return month >= 1 && month <= 12
      ? null
      : ['invalid_expiry_month', 'Your card’s expiration date is invalid.']
  },
  cvc(value) {
    return digitsOf(value).length >= 3 ? null : ['incomplete_cvc', 'Your card’s security code is incomplete.']
  },
  postal() {
    return null
  },
}
