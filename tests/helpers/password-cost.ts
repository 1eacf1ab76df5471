import { passwordCost } from '#server/features/account/password/password.ts'

const ofProduct = { ...passwordCost }

/** Makes hashes of passwords cheap: at the product's cost they took a tenth of the processor time of all tests. */
export const hashCheaply = () => Object.assign(passwordCost, { memoryCost: 64, timeCost: 1 })

/** For tests of the cost itself, until the next file. */
export const hashAsTheProduct = () => Object.assign(passwordCost, ofProduct)
