//! The files of the page: the page itself, and what lets a browser keep it.

use crate::sha256::{Sha256, hex};

/// The page, built from `web/`. It needs no other file.
const PAGE: &str = include_str!("../../../web/ninefold.html");
const MANIFEST: &str = include_str!("manifest.webmanifest");
const ICON: &str = include_str!("icon.svg");
const WORKER: &str = include_str!("offline.js");

/// Stands before the end of the page's head. A page that is opened as a file is not asked to have a manifest beside it.
const LINK: &str = "<link rel=\"manifest\" href=\"manifest.webmanifest\">";

/// The place of the hash in the worker.
const HASH: &str = "@HASH@";

/// The name of the worker.
pub(super) const WORKER_NAME: &str = "offline.js";

/// How each worker begins, of this version and of others.
pub(super) const MARK: &str = "// Ninefold";

pub(super) struct File {
    pub(super) name: &'static str,
    /// Its type, as browsers want to be told.
    pub(super) kind: &'static str,
    pub(super) text: String,
}

/// All files. The worker comes last: a browser that sees a new one fetches the others again.
pub(super) fn files() -> Vec<File> {
    let file = |name, kind, text| File { name, kind, text };
    let mut files = vec![
        file("index.html", "text/html; charset=utf-8", linked(PAGE)),
        file("manifest.webmanifest", "application/manifest+json", MANIFEST.to_string()),
        file("icon.svg", "image/svg+xml", ICON.to_string()),
    ];
    let worker = WORKER.replace(HASH, &hash(&files));
    files.push(file(WORKER_NAME, "text/javascript; charset=utf-8", worker));
    files
}

/// The file at a path, if there is one.
pub(super) fn at<'f>(files: &'f [File], path: &str) -> Option<&'f File> {
    let name = if path == "/" { "index.html" } else { path.strip_prefix('/')? };
    files.iter().find(|file| file.name == name)
}

fn linked(page: &str) -> String {
    page.replacen("</head>", &format!("{LINK}</head>"), 1)
}

/// What tells these files from those of another version.
fn hash(files: &[File]) -> String {
    let mut hash = Sha256::new();
    for text in files.iter().map(|file| file.text.as_str()).chain([WORKER]) {
        hash.add(&Sha256::of(text.as_bytes()));
    }
    hex(&hash.finish()[..8])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_one_head_and_in_the_end_of_it_one_link() {
        assert_eq!(PAGE.matches("</head>").count(), 1, "or else the link may stand in a script");
        let files = files();
        let page = &files[0].text;
        assert_eq!(page.matches(LINK).count(), 1);
        assert_eq!(page.replace(LINK, ""), PAGE);
        assert_eq!(linked("no head"), "no head");
    }

    #[test]
    fn the_worker_knows_the_other_files_and_its_name_for_them() {
        let files = files();
        let (worker, others) = files.split_last().unwrap();
        assert!(worker.text.starts_with(MARK) && !worker.text.contains(HASH));
        assert!(worker.text.contains(&hash(others)));
        for file in others.iter().filter(|file| file.name != "index.html") {
            assert!(worker.text.contains(&format!("\"{}\"", file.name)), "{}", file.name);
        }
        assert_ne!(hash(others), hash(&others[1..]));
    }

    #[test]
    fn the_manifest_names_the_page_and_the_icon() {
        let manifest: serde_json::Value = serde_json::from_str(MANIFEST).unwrap();
        assert_eq!(manifest["name"], "Ninefold");
        assert_eq!((&manifest["start_url"], &manifest["scope"]), (&".".into(), &".".into()));
        assert_eq!((&manifest["icons"][0]["src"], &manifest["icons"][0]["sizes"]), (&"icon.svg".into(), &"any".into()));
    }

    #[test]
    fn a_path_leads_to_its_file_and_to_no_other() {
        let files = files();
        let name = |path: &str| at(&files, path).map(|file| file.name);
        assert_eq!(name("/"), Some("index.html"));
        assert_eq!(name("/index.html"), Some("index.html"));
        assert_eq!(name("/icon.svg"), Some("icon.svg"));
        for path in ["", "icon.svg", "//", "/icon.svg/", "/../icon.svg", "/ICON.SVG", "/%69con.svg", "*"] {
            assert_eq!(name(path), None, "{path}");
        }
    }
}
