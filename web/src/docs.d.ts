// See ../docs.ts.
declare module "docs:*" {
  const sections: Record<"en" | "zh", import("../markdown").Section[]>;
  export default sections;
}
