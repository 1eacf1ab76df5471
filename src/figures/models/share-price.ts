/** Amounts are whole units of the asset or the share, as the contract counts them. */
export type Attack = {
  /** The attacker's own deposit, the first of all. */
  stake: bigint
  /** The amount that the attacker then gives the vault. */
  donation: bigint
  deposit: bigint
  /** Shares that the vault adds to its supply in every conversion; none is the vault without the fix. */
  virtualShares: bigint
}

type VaultState = { assets: bigint; shares: bigint }

/** Rounds down, as `Math.mulDiv` does. */
function sharesFor(assets: bigint, vault: VaultState, virtualShares: bigint): bigint {
  if (virtualShares > 0n) return (assets * (vault.shares + virtualShares)) / (vault.assets + 1n)
  return vault.shares === 0n ? assets : (assets * vault.shares) / vault.assets
}

function assetsFor(shares: bigint, vault: VaultState, virtualShares: bigint): bigint {
  if (virtualShares > 0n) return (shares * (vault.assets + 1n)) / (vault.shares + virtualShares)
  return vault.shares === 0n ? shares : (shares * vault.assets) / vault.shares
}

/**
 * Follows a donation to an empty vault before the first deposit of another holder, and the redemptions of both. A deposit
 * that would mint no share is refused, as the contract does.
 */
export function donationAttack({ stake, donation, deposit, virtualShares }: Attack) {
  const ownShares = sharesFor(stake, { assets: 0n, shares: 0n }, virtualShares)
  const opened = { assets: stake, shares: ownShares }
  const inflated = { assets: stake + donation, shares: ownShares }
  const victimShares = sharesFor(deposit, inflated, virtualShares)
  const isRefused = victimShares === 0n
  const joined = isRefused ? inflated : { assets: inflated.assets + deposit, shares: ownShares + victimShares }
  const victimWorth = assetsFor(victimShares, joined, virtualShares)
  const attackerGets = assetsFor(ownShares, joined, virtualShares)
  const left = { assets: joined.assets - attackerGets, shares: victimShares }
  return {
    opened,
    inflated,
    joined,
    left,
    ownShares,
    victimShares,
    isRefused,
    /** Of the victim's shares, right after the deposit. */
    victimWorth,
    victimGets: assetsFor(victimShares, left, virtualShares),
    attackerGets,
    profit: attackerGets - stake - donation,
  }
}

/** Returns the smallest donation that leaves the victim `shares` shares in the vault without the fix. */
export function donationFor(deposit: bigint, stake: bigint, shares: bigint): bigint {
  return (deposit * stake) / (shares + 1n) + 1n - stake
}
