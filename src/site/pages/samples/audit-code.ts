/** The listings of the sample finding. They compile with solc 0.8.28, and the test fails and passes in Foundry as the page says. */
export const vault = {
  firstLine: 31,
  flagged: [33, 38, 43],
  code: `/// @dev Counts its own deposits, so a plain transfer can't move the price.
function totalAssets() public view returns (uint256) {
    return _idle + market.balanceOf(address(this));
}

function convertToShares(uint256 assets) public view returns (uint256) {
    uint256 supply = totalSupply();
    return supply == 0 ? assets : Math.mulDiv(assets, supply, totalAssets());
}

function deposit(uint256 assets, address receiver) external returns (uint256 shares) {
    shares = convertToShares(assets);
    if (shares == 0) revert ZeroShares();
    asset.safeTransferFrom(msg.sender, address(this), assets);
    _idle += assets;
    _mint(receiver, shares);
}`,
} as const

export const failingTest = `function test_FirstDepositKeepsItsValue() public {
    vm.startPrank(mallory);
    vault.deposit(1, mallory);
    market.supply(10_000e6, address(vault));
    vm.stopPrank();

    vm.prank(alice);
    uint256 shares = vault.deposit(20_000e6, alice);

    assertApproxEqRel(vault.convertToAssets(shares), 20_000e6, 0.0001e18);
}`

/** Foundry's answer, wrapped. */
export function failure(worth: bigint, deposit: bigint): string {
  const delta = ((Number(deposit - worth) / Number(deposit)) * 100).toFixed(16)
  return `[FAIL: assertion failed: ${worth} !~= ${deposit}
  (max delta: 0.0100000000000000%, real delta: ${delta}%)]
  test_FirstDepositKeepsItsValue()`
}

export const patch = ` function convertToShares(uint256 assets) public view returns (uint256) {
-    uint256 supply = totalSupply();
-    return supply == 0 ? assets : Math.mulDiv(assets, supply, totalAssets());
+    return Math.mulDiv(assets, totalSupply() + VIRTUAL_SHARES, totalAssets() + 1);
 }

 function convertToAssets(uint256 shares) public view returns (uint256) {
-    uint256 supply = totalSupply();
-    return supply == 0 ? shares : Math.mulDiv(shares, totalAssets(), supply);
+    return Math.mulDiv(shares, totalAssets() + 1, totalSupply() + VIRTUAL_SHARES);
 }

 function decimals() public pure override returns (uint8) {
-    return 6;
+    return 12;
 }`
