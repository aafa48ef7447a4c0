/** How many days the file of a visitor without an account is kept, as the contract of federation has it. */
export const keptDays = 7
