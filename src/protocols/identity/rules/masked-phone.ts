/** Masks a number for challenges and delivery details: `+491701234567` → `+********4567`. */
export const maskedPhone = (number: string): string =>
  `+${'*'.repeat(Math.max(0, number.length - 5))}${number.slice(-4)}`
