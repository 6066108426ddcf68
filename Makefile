# The front door. `make play` and `make test` do all set-up themselves on a plain Debian 12.
.DEFAULT_GOAL := help
.PHONY: help play test quick sanitize fuzz bench lint format clean

help: ## show this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

play: ## build everything and play Sola Fide against a bot in the terminal
	tools/setup.sh play
	cmake --preset release
	cmake --build --preset release --target theses
	build/release/cli/theses play sola_fide

test: ## every test: the suite, the suite under sanitizers, fuzz targets, style, the page
	tools/setup.sh test
	tools/check_format.sh
	$(MAKE) quick sanitize fuzz webtest

quick: ## the suite, optimised, with assertions
	cmake --preset checked
	cmake --build --preset checked
	ctest --test-dir build/checked --output-on-failure --no-tests=error -j 2

sanitize: ## the suite under address and undefined-behaviour sanitizers
	cmake --preset debug
	cmake --build --preset debug
	ctest --test-dir build/debug --output-on-failure --no-tests=error -j 2

fuzz: ## every fuzz target on its corpus and a bounded number of mutations
	cmake --preset fuzz
	cmake --build --preset fuzz --target fuzzers
	tools/run_fuzz.sh build/fuzz/fuzz 20000

bench: ## benchmarks and the behaviour signature
	tools/setup.sh play
	cmake --preset release
	cmake --build --preset release --target theses theses_bench
	build/release/bench/theses_bench
	build/release/cli/theses bench

lint: ## clang-tidy over the sources
	tools/setup.sh test
	cmake --preset checked
	tools/lint.sh build/checked

format: ## put every source file into shape
	git ls-files '*.cc' '*.h' | xargs clang-format-19 -i

clean: ## throw away what was built
	rm -rf build

-include web/web.mk
