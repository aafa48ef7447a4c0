/** `1 seat`, `3 seats`. */
export const seatWords = (seats: number): string => (seats === 1 ? '1 seat' : `${seats} seats`)
